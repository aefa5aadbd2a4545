-- Secrets of webhooks are kept sealed. The key is not in the database, so the service seals the rows
-- of before when it starts next, and empties `secret` (webhooks/seal-secrets.ts).

alter table subscription alter column secret drop not null;
alter table subscription add column sealed_secret bytea;

-- A word that was sealed with the key, so that another key is noticed when the service starts.
create table sealing_key (
  is_only boolean primary key default true check (is_only),
  sealed_word bytea not null
);
