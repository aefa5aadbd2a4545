-- Tokens. Every transfer moves integer tokens between accounts and sums to zero; nothing is ever
-- changed or removed. The balance of a holder is kept beside the postings by the database itself,
-- so that the check on it refuses any transfer that would take it below zero.

create table account (
  id text primary key,
  -- Null for the two accounts of the house: one gives tokens out, the other takes charges in. They
  -- have no limit, and a balance there would be a row that every purchase waits for.
  balance bigint constraint balance_not_negative check (balance >= 0),
  created_at timestamptz not null default now()
);

insert into account (id, balance) values ('house:issued', null), ('house:charged', null);

create table transfer (
  id uuid primary key,
  reason text not null check (reason in ('opening', 'purchase', 'refund', 'verification')),
  -- The order or the verification; null for an opening balance.
  reference uuid,
  created_at timestamptz not null,
  constraint transfer_once unique (reason, reference)
);

create table posting (
  transfer_id uuid not null references transfer,
  account_id text not null references account,
  amount bigint not null check (amount <> 0),
  primary key (transfer_id, account_id)
);
create index posting_account on posting (account_id);

create function apply_posting() returns trigger language plpgsql as $function$
begin
  update account set balance = balance + new.amount
    where id = new.account_id and balance is not null;
  return null;
end $function$;
create trigger posting_applied after insert on posting
  for each row execute function apply_posting();

create function check_transfer_balances() returns trigger language plpgsql as $function$
begin
  if (select sum(amount) from posting where transfer_id = new.transfer_id) <> 0 then
    raise exception 'transfer % does not sum to zero', new.transfer_id;
  end if;
  return null;
end $function$;
create constraint trigger transfer_balances after insert on posting
  deferrable initially deferred for each row execute function check_transfer_balances();

create function refuse_change() returns trigger language plpgsql as $function$
begin
  raise exception '% is append-only', tg_table_name;
end $function$;
create trigger transfer_append_only before update or delete or truncate on transfer
  for each statement execute function refuse_change();
create trigger posting_append_only before update or delete or truncate on posting
  for each statement execute function refuse_change();
