-- Orders, their documents, and ownership verifications.

create table purchase_order (
  id uuid primary key,
  account_id text not null references account,
  title_number text not null,
  customer_reference text,
  status text not null
    check (status in ('PENDING_PAYMENT', 'PROCESSING', 'COMPLETED', 'FAILED', 'WEBHOOK_FAILED')),
  tokens_charged integer not null check (tokens_charged >= 0),
  -- Who is told, fixed when the order is placed (O-117).
  subscription_id uuid references subscription,
  created_at timestamptz not null,
  estimated_delivery timestamptz not null,
  completed_at timestamptz,
  error_message text
);
create index purchase_order_account on purchase_order (account_id, created_at);

create table order_document (
  id uuid primary key,
  order_id uuid not null references purchase_order,
  account_id text not null,
  title_number text not null,
  position integer not null,
  -- What tells the documents of a title apart: the kind, or the key of a referred document (O-075).
  document_key text not null,
  type_code text not null,
  document_date date,
  filed_under text,
  description text not null,
  token_cost integer not null check (token_cost > 0),
  status text not null default 'PENDING' check (status in ('PENDING', 'DELIVERED', 'FAILED')),
  webhook_status text not null default 'PENDING'
    check (webhook_status in ('PENDING', 'SUCCESS', 'FAILED', 'NOT_SUBSCRIBED')),
  webhook_attempts integer not null default 0,
  -- While the order is in progress, the same caller cannot order the document again (O-081).
  is_open boolean not null default true,
  file_name text,
  content bytea,
  obtained_at timestamptz,
  failure text,
  unique (order_id, position)
);
create unique index order_document_in_progress
  on order_document (account_id, title_number, document_key) where is_open;
create index order_document_title
  on order_document (account_id, title_number, document_key);
create index order_document_bought
  on order_document (account_id, title_number, obtained_at desc) where status = 'DELIVERED';

create table verification (
  id uuid primary key,
  account_id text not null references account,
  title_number text not null,
  match_result text not null,
  tokens_charged integer not null,
  customer_reference text,
  verified_at timestamptz not null
);
