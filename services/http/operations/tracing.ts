import {
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Tracing } from './watch-requests.ts';

const SERVICE = 'property-research';
/** Milliseconds that what was not sent yet gets at the end. */
const FLUSH = 3_000;

export interface TracingSettings {
  readonly sampler: string;
  /** Of `traceidratio`: the share that is kept, 0 to 1. */
  readonly share: number;
}

/**
 * Starts to trace. Where to send it, with which headers and under which name, the library reads from
 * the variables OTEL_EXPORTER_OTLP_…, OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES itself.
 */
export function startTracing({ sampler, share }: TracingSettings): Tracing {
  const exporter = new OTLPTraceExporter();
  const ids = new RandomIdGenerator();
  // The id of a trace is that of its request: set just before a trace is begun, within one turn.
  let next: string | undefined;
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': SERVICE }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: chooseSampler(sampler, share),
    idGenerator: {
      generateSpanId: () => ids.generateSpanId(),
      generateTraceId: () => next ?? ids.generateTraceId(),
    },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('property-services');
  return {
    begin: ({ id, parent, method }) => {
      const above =
        parent === undefined
          ? context.active()
          : trace.setSpanContext(context.active(), {
              traceId: parent.traceId,
              spanId: parent.spanId,
              traceFlags: parent.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
              isRemote: true,
            });
      next = id.replaceAll('-', '');
      const attributes = { 'http.request.method': method, 'request.id': id };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, above);
      next = undefined;
      const inside = trace.setSpan(context.active(), span);
      return {
        beginStep: (name, facts) => {
          const step = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: facts }, inside);
          return {
            traceParent: writeTraceParent(step),
            end: (fault) => {
              if (fault !== undefined) markFault(step, fault);
              step.end();
            },
          };
        },
        end: ({ service, method, route, status }) => {
          span.updateName(`${method} ${route}`);
          span.setAttributes({ 'http.route': route, 'property.service': service });
          if (status === 'gone') span.setAttribute('property.caller', 'gone');
          else span.setAttribute('http.response.status_code', status);
          if (typeof status === 'number' && status >= 500)
            span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    close: async () => {
      // A collector that is away holds up no end.
      const late = new Promise<void>((resolve) => setTimeout(resolve, FLUSH).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

/** The name of the fault alone: messages may hold what somebody searched for. */
function markFault(span: Span, fault: unknown): void {
  const name = fault instanceof Error ? fault.name : 'Error';
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', name);
}

function writeTraceParent(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** As OTEL_TRACES_SAMPLER names them. */
function chooseSampler(name: string, share: number): Sampler {
  const roots: Readonly<Record<string, Sampler>> = {
    always_on: new AlwaysOnSampler(),
    always_off: new AlwaysOffSampler(),
    traceidratio: new TraceIdRatioBasedSampler(share),
  };
  const isBased = name.startsWith('parentbased_');
  const root = roots[name.replace('parentbased_', '')] ?? new AlwaysOnSampler();
  return isBased ? new ParentBasedSampler({ root }) : root;
}
