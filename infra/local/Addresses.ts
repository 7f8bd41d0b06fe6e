/** Every address on this machine. */
export interface Addresses {
  readonly site: string;
  readonly caseStudy: string;
  readonly devConsole: string;
  readonly razorpay: string;
  readonly aws: string;
}

/** The port of each address, by the site's. */
export function portsFrom(port: number): Record<keyof Addresses, number> {
  return {
    site: port,
    caseStudy: port + 1,
    devConsole: port + 2,
    razorpay: port + 3,
    aws: port + 4,
  };
}

/** The addresses, by the site's port. */
export function addressesFrom(port: number): Addresses {
  const ports = portsFrom(port);
  const of = (name: keyof Addresses) => `http://localhost:${ports[name]}`;
  return {
    site: of('site'),
    caseStudy: of('caseStudy'),
    devConsole: of('devConsole'),
    razorpay: of('razorpay'),
    aws: of('aws'),
  };
}
