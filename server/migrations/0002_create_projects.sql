-- The one row about the business itself: its legal lines and the rate by which dollars become roubles.
create table projects (
  id integer primary key default 1 check (id = 1),
  pay_rub_rate numeric(12, 4) not null default 1 check (pay_rub_rate > 0),
  legal_name_ru text not null default '',
  legal_description_ru text not null default ''
);
insert into projects default values;
