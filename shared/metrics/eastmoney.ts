// The reader of Eastmoney statement rows, under its agreed address.
export { type EastmoneyOptions, type EastmoneyStatements, type Opinion, readEastmoneyRows } from './vendors/eastmoney.ts';
