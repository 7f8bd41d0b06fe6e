/** Where commands ask the AWS endpoint for the product's time; no bucket may be called so. */
export const clockPath = '/_clock';
