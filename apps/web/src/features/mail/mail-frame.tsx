import classes from './mail.module.css';

interface Props {
  readonly title: string;
  readonly html: string;
}

/**
 * A mail as it looks, in a room of its own: no scripts run in it and nothing is fetched, whatever its text says. Links
 * open beside the page.
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
