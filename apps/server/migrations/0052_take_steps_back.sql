-- Context: orders: an administrator takes an order one step back; what the step did is reversed by new rows (N-02 l).

-- reopened: back in production. unshipped: back where it was before. unsold: for sale at its store again.
alter table vin_movements drop constraint vin_movements_kind_check;
alter table vin_movements add constraint vin_movements_kind_check check (kind in ('created', 'finished', 'transferred', 'shipped', 'sold', 'shortage', 'found', 'availability', 'returned', 'reopened', 'unshipped', 'unsold'));
