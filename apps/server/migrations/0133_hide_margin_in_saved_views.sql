-- Context: search. The order list got the columns before tax and margin, hidden until someone chooses them.

update saved_views set hidden_columns = hidden_columns || '{subtotal,margin}' where list = 'orders';
