/** Every address on this machine. */
export interface Addresses {
  readonly site: string;
  readonly caseStudy: string;
  readonly devConsole: string;
  readonly razorpay: string;
  readonly aws: string;
}

/** Ports follow the site's: the case-study host, the dev console, the payment provider, the AWS endpoint. */
const offsets: Readonly<Record<keyof Addresses, number>> = {
  site: 0,
  caseStudy: 1,
  devConsole: 2,
  razorpay: 3,
  aws: 4,
};

/** The port of each address, by the site's. */
export function portsFrom(port: number): Record<keyof Addresses, number> {
  return {
    site: port + offsets.site,
    caseStudy: port + offsets.caseStudy,
    devConsole: port + offsets.devConsole,
    razorpay: port + offsets.razorpay,
    aws: port + offsets.aws,
  };
}

/** The addresses, by the site's port. */
export function addressesFrom(port: number): Addresses {
  const ports = portsFrom(port);
  return {
    site: `http://localhost:${ports.site}`,
    caseStudy: `http://localhost:${ports.caseStudy}`,
    devConsole: `http://localhost:${ports.devConsole}`,
    razorpay: `http://localhost:${ports.razorpay}`,
    aws: `http://localhost:${ports.aws}`,
  };
}
