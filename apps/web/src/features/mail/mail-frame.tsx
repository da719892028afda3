import classes from './mail.module.css';

interface Props {
  readonly title: string;
  readonly html: string;
}

/**
 * Shows an email in a sandboxed frame: no scripts run and nothing is loaded, whatever its text contains.
 * Links open in a new tab.
 */
export function MailFrame({ title, html }: Props) {
  const page = html.replace('<head>', '<head><base target="_blank">');
  return (
    <iframe
      className={classes.frame}
      title={title}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={page}
    />
  );
}
