/** A picture of 480 × 320 pixels that passes the checks: a plain sheet in a frame. */
export const smallWebp =
  'UklGRjoAAABXRUJQVlA4TC0AAAAv38FPAA9wPPFLIp/CaP5DC2oDkGH8fzSzlZSI/k+A3v9xDjPff++/8ez9n7oA';
