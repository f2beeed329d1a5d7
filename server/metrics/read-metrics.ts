import { Counter, Gauge, type Registry } from 'prom-client';

type Value<Label extends string> = { labels?: Record<Label, string>; value: number };
/** Called at each scrape. */
type Read<Label extends string> = () => Value<Label>[] | Promise<Value<Label>[]>;

/** A number that is read when it is asked for. */
export function gaugeOf<Label extends string>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: Label[],
  read: Read<Label>,
): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const values = await read();
      this.reset();
      // Without labels it begins with a 0.
      if (values.length === 0 && labelNames.length === 0) this.remove();
      for (const { labels, value } of values) this.set((labels ?? {}) as Record<Label, string>, value);
    },
  });
}

/** The same for a number that only grows while the process runs, and that is counted elsewhere. */
export function counterOf<Label extends string>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: Label[],
  read: Read<Label>,
): void {
  new Counter({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const values = await read();
      this.reset();
      for (const { labels, value } of values) this.inc((labels ?? {}) as Record<Label, string>, value);
    },
  });
}
