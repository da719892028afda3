-- Context: catalogue. The names of the grades between bronze and platinum, as the rest of the product calls them.

update collection_grades set name = '#' || id;
update collection_grades g set name = n.name
  from (values (1, 'Bronze'), (2, 'Copper'), (3, 'Brass'), (4, 'Nickel'), (5, 'Silver'), (6, 'Gold'),
    (7, 'Palladium'), (8, 'Platinum')) as n (id, name)
  where g.id = n.id;
