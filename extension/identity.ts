// The extension's fixed identity: the public manifest key, and the ids that follow from it (the backend's CORS list needs them).

/** Public half of the key pair; its SHA-256 gives the Chrome id, so unpacked builds have the same id everywhere. */
export const MANIFEST_KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA7ollGDPGMAv7BFF7GGhyYPm89NdqIuQscxyVxZL7qW2jUi7l3z2YkuS0NuGXsv1PITWKsUobJ6YM6ywq1f0jHTsHgrBe5YOEnUGBRm4kbzp04ETFYH5aoxVX+MzzgVHXKeoplUKgmePtey0PqsqvUhStn3V7mLitocq27IOYbUhScS6UsTdGY4ilWPu72sthreanvp7PZNkr9GgbkkJEnxR4huPwwqNSjlaGqJMFF4bdHca6J7n5FgJqTmalPQ0aVlVo2mE/XuNE6i4zDWiybAMj1ZWJttOlNJLPrfCQZUk4MNAeF8PbQZ/+Tpj0D95oysLEgfcDf4mXvvGytCgKzQIDAQAB';
export const CHROME_ID = 'bdpngnakeaichelhlojjaookomncbpfc';
export const GECKO_ID = 'crossexam@crossexam.invalid';
