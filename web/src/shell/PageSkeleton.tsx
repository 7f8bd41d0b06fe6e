import { Skeleton } from '../ui/Skeleton.tsx';

/** Stands in for a page while its code is on the way. */
export function PageSkeleton() {
  return (
    <div className="wrap plainPage pageSkeleton">
      <Skeleton label="Loading the page" lines={6} heading />
    </div>
  );
}
