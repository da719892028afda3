declare module 'zipcodes' {
  interface ZipRow {
    readonly zip: string;
    readonly city: string;
    readonly state: string;
    readonly country: string;
  }
  const zipcodes: { lookup: (zip: string) => ZipRow | undefined };
  export default zipcodes;
}
