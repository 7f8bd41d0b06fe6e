import type { Company } from '../../lambdas/contract/siteMarkers.ts';

/** A company for tests. */
export const company: Company = {
  name: 'Workbench Learning Private Limited',
  address: ['12 Residency Road', 'Bengaluru 560025'],
  supportEmail: 'support@workbench.example',
  imageSharingUrl: 'https://pictures.example/workbench',
  videoUrl: 'https://videos.example/workbench',
  grievanceOfficer: 'Meera Krishnan',
  grievanceEmail: 'grievance@workbench.example',
  taxRegistration: 'not registered under GST',
  team: [
    { name: 'Meera Krishnan', role: 'head of the workshop', link: 'https://meera.example/' },
    { name: 'Ravi Shetty', role: 'author of the robot builds' },
  ],
};
