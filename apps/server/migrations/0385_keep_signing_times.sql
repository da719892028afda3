-- Context: deliveries. When the driver did it by the clock of their device, which may have had no network.
alter table delivery_stops add column signed_at timestamptz;
