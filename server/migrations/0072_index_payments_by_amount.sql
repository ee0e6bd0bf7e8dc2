-- Administrators sort all payments by their amount.
create index payments_usd_cents on payments (usd_cents, id);
