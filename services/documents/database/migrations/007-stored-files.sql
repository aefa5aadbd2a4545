-- Files may lie in a store beside the database, under the id of their document. What is not there is
-- in `content`: files of before, and those for which the store was away.

alter table order_document add column is_stored boolean not null default false;
alter table order_document add constraint delivered_file
  check (status <> 'DELIVERED' or is_stored or content is not null) not valid;
