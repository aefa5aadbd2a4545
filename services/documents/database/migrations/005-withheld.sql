-- A deployment may charge for what cannot be had, and not deliver it (O-080).

alter table order_document add column is_withheld boolean not null default false;
