-- Context: search. The order list got the columns PO number and seats, hidden until someone chooses them. The factory's
-- number column is now the PO number.

update saved_views v set hidden_columns = case u.role
    when 'Manufacturing' then array_replace(v.hidden_columns, 'number', 'poNumber') || '{seats}'
    else v.hidden_columns || '{poNumber,seats}' end
  from users u where u.id = v.user_id and v.list = 'orders';
