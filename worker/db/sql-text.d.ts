// Migrations are bundled as text: wrangler's default rule for *.sql.
declare module '*.sql' {
  const text: string;
  export default text;
}
