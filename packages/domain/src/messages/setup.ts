/**
 * Checks of a new company's setup: its mail server, its card gateway, and the end of the demo (N-34, N-31), in both
 * languages.
 */
export const setup = {
  en: {
    SETUP_NEEDED: "This company isn't set up yet. Open the first page and enter the setup code.",
    SETUP_DONE: 'This company is already set up. Sign in, or ask your administrator for an account.',
    SETUP_CODE_WRONG: "This isn't the setup code. Copy it from the window where Cordovan was started.",
    PASSWORD_TOO_SHORT: 'Use at least {{min}} characters for this password',
    PASSWORD_TELLS_NAME: 'Use a password without your name, your email or the name of the company',
    TAX_RATE_TOO_LOW: 'Enter the rate in percent, such as 8.25. Enter 0 if the store charges no sales tax.',
    SAMPLE_NEEDS_EMPTY_CATALOG: 'The sample catalog is for an empty catalog. Yours already has styles.',
    SAMPLE_NEEDS_STORE: 'Add a store first: the sample catalog is sold there.',
    MAIL_NOT_CONFIGURED: 'No mail server is set. Set SMTP_URL, then restart Cordovan.',
    MAIL_UNREACHABLE: 'The mail server did not answer. Check the host and the port in SMTP_URL.',
    MAIL_SIGN_IN_REFUSED:
      'The mail server refused the user or the password. Check both in SMTP_URL; write special characters in code, such as %40 for @.',
    MAIL_WITHOUT_TLS:
      'The mail server offers no encryption, so nothing was sent. Use its TLS port (587 or 465) in SMTP_URL.',
    MAIL_CERTIFICATE:
      'The certificate of the mail server is not valid. Use its full host name, or set NODE_EXTRA_CA_CERTS.',
    MAIL_ADDRESS_REFUSED:
      'The mail server refused the sender or the recipient. Check MAIL_FROM and the address of the test.',
    MAIL_FAILED: 'The mail server refused the email. Its answer is below.',
    GATEWAY_KEYS_WRONG:
      'Authorize.Net refused the keys. Check AUTHORIZE_NET_LOGIN_ID, AUTHORIZE_NET_TRANSACTION_KEY and AUTHORIZE_NET_ENVIRONMENT.',
    STRIPE_KEYS_WRONG:
      'Stripe refused the key. Check STRIPE_SECRET_KEY, and what a restricted key is allowed to do (docs/operations.md).',
    GATEWAY_UNREACHABLE:
      'The card gateway did not answer. Check that this server can reach the internet, then try again.',
    GATEWAY_FAILED: 'The card gateway refused the request. Its answer is below.',
    DEMO_ONLY: 'Only the demo company can be cleared. This company is real, so nothing was deleted.',
    DEMO_NAME_WRONG: 'Type the name of the demo company exactly as shown to clear it',
  },
  es: {
    SETUP_NEEDED: 'Esta empresa todavía no está configurada. Abra la primera página e ingrese el código.',
    SETUP_DONE: 'Esta empresa ya está configurada. Inicie sesión o pida una cuenta a su administrador.',
    SETUP_CODE_WRONG: 'Ese no es el código de configuración. Cópielo de la ventana donde se inició Cordovan.',
    PASSWORD_TOO_SHORT: 'Use al menos {{min}} caracteres para esta contraseña',
    PASSWORD_TELLS_NAME: 'Use una contraseña sin su nombre, su correo ni el nombre de la empresa',
    TAX_RATE_TOO_LOW:
      'Escriba la tasa en porcentaje, por ejemplo 8.25. Escriba 0 si la tienda no cobra impuesto.',
    SAMPLE_NEEDS_EMPTY_CATALOG: 'El catálogo de muestra es para un catálogo vacío. El suyo ya tiene estilos.',
    SAMPLE_NEEDS_STORE: 'Primero agregue una tienda: ahí se vende el catálogo de muestra.',
    MAIL_NOT_CONFIGURED: 'No hay servidor de correo. Defina SMTP_URL y reinicie Cordovan.',
    MAIL_UNREACHABLE: 'El servidor de correo no respondió. Revise el servidor y el puerto en SMTP_URL.',
    MAIL_SIGN_IN_REFUSED:
      'El servidor de correo rechazó el usuario o la contraseña. Revise ambos en SMTP_URL; escriba los caracteres especiales en código, como %40 por @.',
    MAIL_WITHOUT_TLS:
      'El servidor de correo no ofrece cifrado, así que no se envió nada. Use su puerto TLS (587 o 465) en SMTP_URL.',
    MAIL_CERTIFICATE:
      'El certificado del servidor de correo no es válido. Use su nombre completo o defina NODE_EXTRA_CA_CERTS.',
    MAIL_ADDRESS_REFUSED:
      'El servidor de correo rechazó el remitente o el destinatario. Revise MAIL_FROM y el correo de la prueba.',
    MAIL_FAILED: 'El servidor de correo rechazó el mensaje. Su respuesta está abajo.',
    GATEWAY_KEYS_WRONG:
      'Authorize.Net rechazó las claves. Revise AUTHORIZE_NET_LOGIN_ID, AUTHORIZE_NET_TRANSACTION_KEY y AUTHORIZE_NET_ENVIRONMENT.',
    STRIPE_KEYS_WRONG:
      'Stripe rechazó la clave. Revise STRIPE_SECRET_KEY y los permisos de una clave restringida (docs/operations.md).',
    GATEWAY_UNREACHABLE:
      'La pasarela de tarjetas no respondió. Revise que este servidor llegue a internet e intente de nuevo.',
    GATEWAY_FAILED: 'La pasarela de tarjetas rechazó la solicitud. Su respuesta está abajo.',
    DEMO_ONLY: 'Solo se puede vaciar la empresa de demostración. Esta empresa es real y no se borró nada.',
    DEMO_NAME_WRONG: 'Escriba el nombre de la empresa de demostración tal como aparece para vaciarla',
  },
} as const;
