/** The local stack's account and region. */
export const accountId = '000000000000';
export const region = 'ap-south-1';

/** What templates may refer to without declaring it. */
export const pseudoParameters: Readonly<Record<string, string>> = {
  'AWS::AccountId': accountId,
  'AWS::Region': region,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
};
