-- Who is told about documents, what they are told and every try to tell them.

create table subscription (
  id uuid primary key,
  account_id text not null references account,
  webhook_url text not null,
  -- Key of the signature; needed in the clear to sign, handed out once (D-113).
  secret text not null,
  created_at timestamptz not null,
  cancelled_at timestamptz
);
-- One for each identity at a time (D-114).
create unique index subscription_one on subscription (account_id) where cancelled_at is null;

create table webhook_event (
  id uuid primary key,
  account_id text not null references account,
  subscription_id uuid not null references subscription,
  document_id uuid not null,
  title_number text not null,
  new_status integer not null,
  status_description text not null,
  -- The very bytes that are signed and sent, the same for every try.
  body text not null,
  created_at timestamptz not null,
  outcome text not null default 'PENDING' check (outcome in ('PENDING', 'SUCCESS', 'FAILED'))
);
create index webhook_event_document on webhook_event (document_id);

create table delivery_attempt (
  id bigint generated always as identity primary key,
  event_id uuid not null references webhook_event,
  account_id text not null,
  attempt_number integer not null,
  http_status_code integer,
  is_success boolean not null,
  error_message text,
  attempted_at timestamptz not null,
  duration_ms integer not null,
  unique (event_id, attempt_number)
);
create index delivery_attempt_recent on delivery_attempt (account_id, attempted_at desc, id desc);
