import type { ConfirmPlacesPorts } from '../../domain/operators/confirmPlaces.ts';
import { dynamoCollegeEditor } from '../dynamo/freeBites/colleges.ts';
import { dynamoStudentQueue } from '../dynamo/freeBites/students.ts';
import { hashOfPlaces } from '../hashOfPlaces.ts';

/** What confirming the places of a college works with. */
export function confirmPlacesPorts(): ConfirmPlacesPorts {
  return {
    colleges: dynamoCollegeEditor(),
    students: dynamoStudentQueue(),
    hashOf: hashOfPlaces,
  };
}
