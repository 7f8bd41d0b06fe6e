import type { Server } from 'node:http';
import { portsFrom } from './Addresses.ts';
import { awsEndpoint } from './awsEndpoint/awsEndpoint.ts';
import { desk } from './desk/desk.ts';
import { isIdentityRequest } from './identity/isIdentityRequest.ts';
import { listen } from './listen.ts';
import type { Product } from './Product.ts';
import { parametersOf } from './parametersOf.ts';
import type { Laptop, LaptopOptions, Stores } from './startLaptop.ts';

/** Listens at every address. @param servers takes each as soon as it listens, so that all can be closed when one cannot open */
export async function openServers(
  stores: Stores,
  product: () => Product,
  laptop: Laptop,
  { port, pages, loadScenarios, pageItems }: LaptopOptions,
  servers: Server[],
): Promise<void> {
  const { identity, razorpay, credentials, database, secrets, objects, stacks, faults } = stores;
  const services = {
    dynamodb: database.origin,
    pageItems,
    cognito: identity.admin.answer,
    secrets,
    parameters: { ...parametersOf(stacks.site), ...parametersOf(stacks.caseStudy) },
    objects,
  };
  const aws = awsEndpoint(credentials, services, faults.aws);
  const deskApp = desk(laptop, loadScenarios);
  const ports = portsFrom(port);
  servers.push(
    await listen(
      ports.site,
      (request, sourceIp) =>
        isIdentityRequest(request)
          ? identity.app.fetch(request)
          : product().site.handle(request, sourceIp),
      pages,
    ),
  );
  servers.push(
    await listen(ports.caseStudy, (request, ip) => product().caseStudy.handle(request, ip)),
  );
  servers.push(await listen(ports.desk, (request) => deskApp.fetch(request)));
  servers.push(
    await listen(ports.razorpay, (request, _, connection) =>
      razorpay.app.fetch(request, connection),
    ),
  );
  servers.push(await listen(ports.aws, (request) => aws.fetch(request)));
}
