-- Context: mail. The templates that every house starts with (N-24), in both languages. Liquid; the body is plain text.

insert into email_templates (name, language, subject, recipients, body) values
('quote', 'en', 'Your quotation {{ order.number }}', array['{{ customer.email }}'],
'Hello {{ customer.name }},

thank you for your interest. Here is your quotation {{ order.number }} of {{ order.date }}.

{% for line in lines %}{{ line.quantity }} x {{ line.name }}{% if line.leather %}, {{ line.leather }}{% endif %}: {{ line.total }}
{% endfor %}
Subtotal: {{ subtotal }}
Sales tax: {{ tax }}
Total: {{ total }}
{% if order.validUntil %}
The quotation is valid until {{ order.validUntil }}.
{% endif %}
You can pay here: {{ link }}

{{ store.name }}'),
('order confirmation', 'en', 'Your order {{ order.number }}', array['{{ customer.email }}'],
'Hello {{ customer.name }},

this is your order {{ order.number }}. Its status is: {{ order.status }}.

{% for line in lines %}{{ line.quantity }} x {{ line.name }}{% if line.leather %}, {{ line.leather }}{% endif %}: {{ line.total }}
{% endfor %}
Total: {{ total }}
Paid: {{ paid }}
Balance: {{ balance }}
Delivery date: {{ order.deliveryDate }}

You can see and pay the balance here: {{ link }}

{{ store.name }}'),
('payment receipt', 'en', 'Payment received for order {{ order.number }}', array['{{ customer.email }}'],
'Hello {{ customer.name }},

we received your payment of {{ payment.amount }} by {{ payment.method }} on {{ payment.date }}.
{{ payment.comments }}

Total: {{ total }}
Paid: {{ paid }}
Balance: {{ balance }}

Thank you.
{{ store.name }}'),
('failed transactions', 'en', 'An accounting transaction failed: {{ request.kind }} of order {{ order.number }}',
array['{{ administrator.email }}'],
'The {{ request.kind }} of order {{ order.number }} could not be booked after {{ request.attempts }} attempts.

{{ request.error }}

Please see the requests of the order: {{ link }}'),
('purchase order', 'en', 'Purchase order {{ purchaseOrder.number }}', array['{{ vendor.email }}'],
'Hello {{ vendor.name }},

please deliver as of purchase order {{ purchaseOrder.number }}:

{% for line in lines %}{{ line.quantity }} square feet {{ line.name }} at {{ line.unitCost }}
{% endfor %}
Expected by: {{ purchaseOrder.expectedDate }}
{{ purchaseOrder.notes }}'),
('quote', 'es', 'Su cotización {{ order.number }}', array['{{ customer.email }}'],
'Hola {{ customer.name }}:

Gracias por su interés. Esta es su cotización {{ order.number }} del {{ order.date }}.

{% for line in lines %}{{ line.quantity }} x {{ line.name }}{% if line.leather %}, {{ line.leather }}{% endif %}: {{ line.total }}
{% endfor %}
Subtotal: {{ subtotal }}
Impuesto: {{ tax }}
Total: {{ total }}
{% if order.validUntil %}
La cotización es válida hasta el {{ order.validUntil }}.
{% endif %}
Puede pagar aquí: {{ link }}

{{ store.name }}'),
('order confirmation', 'es', 'Su pedido {{ order.number }}', array['{{ customer.email }}'],
'Hola {{ customer.name }}:

Este es su pedido {{ order.number }}. Su estado es: {{ order.status }}.

{% for line in lines %}{{ line.quantity }} x {{ line.name }}{% if line.leather %}, {{ line.leather }}{% endif %}: {{ line.total }}
{% endfor %}
Total: {{ total }}
Pagado: {{ paid }}
Saldo: {{ balance }}
Fecha de entrega: {{ order.deliveryDate }}

Puede ver y pagar el saldo aquí: {{ link }}

{{ store.name }}'),
('payment receipt', 'es', 'Pago recibido del pedido {{ order.number }}', array['{{ customer.email }}'],
'Hola {{ customer.name }}:

Recibimos su pago de {{ payment.amount }} con {{ payment.method }} el {{ payment.date }}.
{{ payment.comments }}

Total: {{ total }}
Pagado: {{ paid }}
Saldo: {{ balance }}

Gracias.
{{ store.name }}'),
('failed transactions', 'es', 'Falló una transacción contable: {{ request.kind }} del pedido {{ order.number }}',
array['{{ administrator.email }}'],
'La transacción {{ request.kind }} del pedido {{ order.number }} no se pudo registrar después de {{ request.attempts }} intentos.

{{ request.error }}

Vea las solicitudes del pedido: {{ link }}'),
('purchase order', 'es', 'Orden de compra {{ purchaseOrder.number }}', array['{{ vendor.email }}'],
'Hola {{ vendor.name }}:

Por favor entregue según la orden de compra {{ purchaseOrder.number }}:

{% for line in lines %}{{ line.quantity }} pies cuadrados de {{ line.name }} a {{ line.unitCost }}
{% endfor %}
Se espera para: {{ purchaseOrder.expectedDate }}
{{ purchaseOrder.notes }}')
on conflict do nothing;
