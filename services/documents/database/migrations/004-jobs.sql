-- Work that outlives the process: obtaining a document, delivering an event. A job is taken by
-- one statement and removed in the transaction that records what it did.

create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  reference uuid not null,
  run_at timestamptz not null,
  -- How often it was taken: tells the taker from one that came too late.
  takes integer not null default 0,
  -- Tries that failed; one that a dying process cut short is none.
  failures integer not null default 0,
  -- Taken until then; a process that died leaves it to the next one.
  taken_until timestamptz,
  last_error text,
  constraint job_once unique (kind, reference)
);
create index job_due on job (run_at);
