/** Help for each screen, by screen name. A screen without its own help shows the general text. */
const help = {
  open: 'Help for this screen',
  guide: 'Open the user guide',
  related: 'Related screens',
  general: 'Press Ctrl K (⌘ K on a Mac) to find orders, customers, leathers and screens.',
  screens: {
    home: 'Home lists what needs your attention, most urgent first. Use the button on a row to do it right away, or “See all” for the whole list. Each count matches the list that it opens.',
    orders:
      'Search by number, customer, style or leather. The tabs are ready-made filters; save your own with “Views”. Select rows to change their status, email, print or export them together. Press X to select the row you are on and A to go to the actions.',
    orderCreate:
      'Fill in the customer, the settings and the items; the price on the right is exact at every step. “Save order” keeps it as a quotation. Tick “Email the customer” to send it right away.',
    orderDetail:
      'The furniture and the progress come first. Open a section to change it, then save. If someone else saved in between, you choose which changes to keep. “More actions” has copying, canceling and every other status.',
    customers:
      'Search by name, email or phone. Open a customer for orders, balance, notes and terms. “Duplicates” finds people who were entered twice.',
    customer:
      'All orders, payments and notes of one customer. An administrator sets payment terms and tax exemption here; both apply to new orders.',
    duplicates:
      'Each row is a pair that shares an email, a phone, or a name and ZIP code. Merge them, or mark them as different people. Merging keeps all orders.',
    exemptions:
      'Certificates that have expired or expire within 60 days. Orders of a customer are taxed again after the certificate’s last day. Open the customer to enter the new date and upload the new certificate.',
    customizer:
      'Choose a style, a leather and options; picture and price follow at once. “Save” makes a quotation. A link or a comparison keeps a design for later.',
    detailCustomizer: 'Change one piece of an order. The other pieces stay as they are.',
    scheduler:
      'Drag approved orders to a production day and line. Bars show seats used of seats available. With the keyboard: arrow keys move, Enter places, Esc cancels. Every move can be undone.',
    inventory:
      'Quantities of each leather: on hand, reserved for orders, short, on order. Red means that more is promised than you have. “Add stock” records what arrived.',
    leather:
      'What is on hand, reserved and on order for one leather, each movement with its order, and where it is sold.',
    leatherTool:
      'Upload a photo of a hide, or choose a color, so that pictures show the leather as it is. Fine-tune by hand, then save.',
    stores: 'Each store has its tax rate, price lists, delivery areas and time zone.',
    store:
      'A store’s data and the furniture in it. Tax rate and price list apply to new quotations. Here you also choose whether new quotations are emailed.',
    companies: 'Your public shops. Open one to change its look, its catalog and its websites.',
    company: 'Look, catalog, prices and websites of one public shop.',
    users: 'Who may sign in, with which role, at which store. Deactivating someone signs them out at once.',
    user: 'One person’s role, store and password. A new password must be changed at the next sign-in.',
    settings: 'Rules for the whole company. Changes apply to new quotations and are recorded in the audit.',
    companyProfile: 'Name, address, logo, colors, language and time zone of your company.',
    productionLines: 'Lines of the factory and how many seats each builds a day.',
    emailTemplates: 'Texts of emails in both languages. Words in double braces are filled in from the order.',
    emails:
      'Every email with its status. Open a failed one for the reason; an administrator can send it again.',
    audit: 'Who changed prices, settings, users, stores and leathers, with old and new values.',
    catalogueImport:
      'Export the catalog as one Excel file, edit it and import it again. Nothing changes before you confirm, and an import can be undone.',
    operationRegister:
      'Scan your badge, the operation and the piece’s label, then press what you want to do. The answer fills the screen. Leads scan their badge for reworks and scrapped pieces.',
    piece:
      'Everything about one piece: picture, options, leather, documents, and who did what. Its label opens this page.',
    routings: 'Operations of each furniture type, in their order, with standard minutes.',
    timeRegister: 'Clock in and out. Leads see everyone’s times and missing clock-outs.',
    reports: 'Labor, times, back-ordered leather and orders in production, each to filter, print or export.',
    report: 'Choose dates, store or employee. Print or export what you see.',
    dashboard:
      'Sales, quotations, on-time shipping and margin against the period before. Click a figure for the orders behind it.',
    requests: 'Transactions that accounting refused, each with its reason. Fix the cause, then retry.',
    accounting: 'Compares payments and invoices with the ledger. Differences are listed by order.',
    deposits: 'Payments waiting for a bank deposit, your card gateway’s batches, and past deposits.',
    salesTax: 'Sales tax due to each agency, filings, and the agencies’ rates at your stores.',
    aging: 'What customers owe, by days past due, and the deposits held for them, as of a day.',
    stockValue:
      'What leather and pieces are worth, from receipt to shipment, and how it agrees with the ledger.',
    entries: 'Every entry of the ledger. Add, reverse and correct entries by hand, and close months.',
    statements:
      'Profit and loss, balance sheet and trial balance of a period. Click a figure to see its entries.',
    accountLedger: 'The entries of one account in a period, with the balance after each.',
    accounts:
      'The accounts of your ledger with their balances. Posting accounts chooses where new entries go.',
    accountingConnection:
      'Connect QuickBooks Online, choose its accounts, and see what was sent. Documents that need attention are grouped by reason, with the fix.',
  },
};
export default help;
