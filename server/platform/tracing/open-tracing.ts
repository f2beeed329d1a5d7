import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Traced, Tracing } from './tracing.ts';

/** Loaded only if traces are sent somewhere. Endpoint, headers, time limit and resource are read from the variables OTEL_… by the packages. */
export function openTracing(version: string, environment: Record<string, string | undefined>): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new TracerProvider({
    sampler: samplerOf(environment.OTEL_TRACES_SAMPLER, Number(environment.OTEL_TRACES_SAMPLER_ARG ?? 1)),
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'dhow', 'service.version': version }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('dhow', version);

  return {
    begin(traced, cause = null) {
      const running = context.active();
      if (traced.kind === 'statement' && !trace.getSpan(running)) return null;
      const caused = cause === null ? null : parseTraceParent(cause);
      const isJob = traced.kind === 'job';
      const parent = isJob
        ? ROOT_CONTEXT
        : caused
          ? trace.setSpanContext(ROOT_CONTEXT, { ...caused, isRemote: true })
          : running;
      const links = isJob && caused ? [{ context: caused }] : [];
      const options = { kind: kinds[traced.kind], attributes: traced.attributes, links };
      const span = tracer.startSpan(traced.name, options, parent);
      const inside = trace.setSpan(parent, span);
      return {
        within: (run) => context.with(inside, run),
        end({ attributes = {}, isFailure }) {
          span.setAttributes(attributes);
          if (isFailure) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    current() {
      const span = trace.getSpanContext(context.active());
      if (!span) return null;
      const flags = span.traceFlags & TraceFlags.SAMPLED ? '01' : '00';
      return `00-${span.traceId}-${span.spanId}-${flags}`;
    },
    close: () => provider.shutdown(),
  };
}

const kinds: Record<Traced['kind'], SpanKind> = {
  request: SpanKind.SERVER,
  statement: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
};

/** By the names of OpenTelemetry's specification; by default a caller's choice is followed, and everything else sampled. */
function samplerOf(name = 'parentbased_always_on', share: number): Sampler {
  const root = name.includes('always_off')
    ? new AlwaysOffSampler()
    : name.includes('traceidratio')
      ? new TraceIdRatioBasedSampler(share)
      : new AlwaysOnSampler();
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}
