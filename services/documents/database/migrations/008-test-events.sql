-- A message that a caller sends to try an address (O-156): an event of no document.

alter table webhook_event
  add column event_type text not null default 'document.status_changed'
    check (event_type in ('document.status_changed', 'test'));
alter table webhook_event alter column document_id drop not null;
alter table webhook_event add constraint event_of_a_document
  check ((document_id is null) = (event_type = 'test'));
create index webhook_event_test on webhook_event (account_id, created_at) where event_type = 'test';
