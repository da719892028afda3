-- Context: inventory. written off: leather that was cut when its order went back to scheduled (ADR 85).
alter table stock_movements
  drop constraint stock_movements_kind_check,
  add constraint stock_movements_kind_check check (kind in ('received', 'adjusted', 'reserved',
  'released', 'taken', 'covered', 'issued', 'returned', 'finished', 'reopened', 'ordered', 'opening', 'sent back', 'moved',
  'remnant', 'named', 'taken back', 'written off')),
  drop constraint stock_movements_changes_check,
  add constraint stock_movements_changes_check check (case kind
    when 'received' then at_hand_change > 0 and ordered_change <= 0 and reserved_change = 0 and short_change = 0
      and in_process_change = 0
    when 'adjusted' then at_hand_change <> 0 and reserved_change = 0 and short_change = 0 and in_process_change = 0
      and ordered_change = 0 and btrim(coalesce(reason, '')) <> ''
    when 'opening' then at_hand_change <> 0 and reserved_change = 0 and short_change = 0 and in_process_change = 0
      and ordered_change = 0 and btrim(coalesce(reason, '')) <> ''
    when 'reserved' then reserved_change > 0 and at_hand_change = 0 and in_process_change = 0 and ordered_change = 0
    when 'released' then reserved_change < 0 and at_hand_change = 0 and in_process_change = 0 and ordered_change = 0
    when 'taken' then short_change > 0 and reserved_change = 0 and at_hand_change = 0 and in_process_change = 0
      and ordered_change = 0
    when 'covered' then short_change < 0 and reserved_change = 0 and at_hand_change = 0 and in_process_change = 0
      and ordered_change = 0
    when 'moved' then short_change <> 0 and reserved_change = 0 and at_hand_change = 0 and in_process_change = 0
      and ordered_change = 0
    when 'issued' then at_hand_change < 0 and reserved_change <= 0 and short_change <= 0
      and in_process_change = -at_hand_change and ordered_change = 0
    when 'returned' then at_hand_change > 0 and reserved_change >= 0 and short_change >= 0
      and in_process_change = -at_hand_change and ordered_change = 0
    when 'remnant' then at_hand_change > 0 and in_process_change in (0, -at_hand_change) and reserved_change = 0
      and short_change = 0 and ordered_change = 0 and hide_id is not null
    when 'finished' then in_process_change < 0 and at_hand_change = 0 and reserved_change = 0 and short_change = 0
      and ordered_change = 0
    when 'written off' then in_process_change < 0 and at_hand_change = 0 and reserved_change = 0 and short_change = 0
      and ordered_change = 0
    when 'reopened' then in_process_change > 0 and at_hand_change = 0 and reserved_change = 0 and short_change = 0
      and ordered_change = 0
    when 'ordered' then ordered_change <> 0 and at_hand_change = 0 and reserved_change = 0 and short_change = 0
      and in_process_change = 0
    when 'named' then at_hand_change <> 0 and in_process_change = -at_hand_change and reserved_change = 0
      and short_change = 0 and ordered_change = 0
    when 'sent back' then at_hand_change < 0 and ordered_change between 0 and -at_hand_change and reserved_change = 0
      and short_change = 0 and in_process_change = 0 and btrim(coalesce(reason, '')) <> ''
    when 'taken back' then at_hand_change < 0 and ordered_change between 0 and -at_hand_change and reserved_change = 0
      and short_change = 0 and in_process_change = 0 and takes_back_id is not null and btrim(coalesce(reason, '')) <> ''
  end);
