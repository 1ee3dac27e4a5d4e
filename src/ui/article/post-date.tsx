const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day in words. */
export function Day({ date }: { readonly date: string }) {
  return <time dateTime={date}>{long.format(new Date(date))}</time>;
}

/** When a post was published. */
export function PostDate({ date }: { readonly date: string }) {
  return (
    <p className="post-date">
      <Day date={date} />
    </p>
  );
}
