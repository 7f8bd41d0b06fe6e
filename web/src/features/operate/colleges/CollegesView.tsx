import { Link } from 'react-router-dom';
import type { ListedCollege } from '../../../../../lambdas/contract/groups/operator.ts';
import { QueryResult } from '../../../api/QueryResult.tsx';
import { useRouteQuery } from '../../../api/queries.ts';
import { type Column, Table } from '../../../ui/Table.tsx';
import { collegesPath } from '../operateAddress.ts';
import { collegesTexts as texts, windowWords } from './words.ts';

/** Every college with its window, seats and places. */
export function CollegesView() {
  const query = useRouteQuery('operator/getColleges', {});
  return (
    <section className="operate" aria-labelledby="colleges">
      <h2 id="colleges">{texts.heading}</h2>
      <p>{texts.lead}</p>
      <QueryResult query={query} loading={texts.loading} lines={8} failed={texts.failed}>
        {({ data: { colleges, leftOut } }) =>
          colleges.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <>
              <p>{texts.found(colleges.length)}</p>
              {leftOut > 0 && <p>{texts.leftOut(leftOut)}</p>}
              <Table
                name={texts.table}
                columns={columnsAt(Date.now())}
                rows={colleges}
                rowKey={({ collegeID }) => collegeID}
              />
            </>
          )
        }
      </QueryResult>
    </section>
  );
}

function columnsAt(now: number): readonly Column<ListedCollege>[] {
  return [
    {
      head: texts.college,
      rowHead: true,
      cell: ({ collegeID, name, city }) => (
        <>
          <Link to={collegesPath(collegeID)}>{name}</Link>, {city}
        </>
      ),
    },
    { head: texts.window, cell: (college) => windowWords(college, now) },
    { head: texts.seats, num: true, cell: ({ seats }) => seats },
    { head: texts.places, num: true, cell: ({ placed }) => placed },
    { head: texts.waiting, num: true, cell: ({ waiting }) => waiting },
  ];
}
