const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** When a post was published. */
export function PostDate({ date }: { readonly date: string }) {
  return (
    <p className="post-date">
      <time dateTime={date}>{long.format(new Date(date))}</time>
    </p>
  );
}
