-- The newest assets of a pack or of a producer, read in order: one plan is good for a pack with one asset and for a pack
-- with thousands. Both indexes also serve what the smaller ones did.
create index assets_of_pack on assets (pack, published_at desc, id);
create index assets_of_producer on assets (producer, published_at desc, id);
drop index assets_pack;
drop index assets_producer;
