import {
	type Context,
	context,
	isValidSpanId,
	isValidTraceId,
	type Span,
	SpanKind,
	SpanStatusCode,
	trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
	defaultResource,
	detectResources,
	envDetector,
	resourceFromAttributes,
} from "@opentelemetry/resources";
import {
	AlwaysOffSampler,
	AlwaysOnSampler,
	BatchSpanProcessor,
	ParentBasedSampler,
	type Sampler,
	TraceIdRatioBasedSampler,
	TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { TraceSettings } from "../settings/serving/metricsSettings.ts";
import type { Observer } from "./observe.ts";

/**
 * Traces by OpenTelemetry: a span for each request that is not answered from
 * memory, and within it one for each statement and each operation of the store. They
 * say what was done, never of whom: neither addresses nor parameters. Where they go,
 * the library reads from the environment itself.
 */
export function createTracing(settings: TraceSettings) {
	const contexts = new AsyncLocalStorageContextManager().enable();
	context.setGlobalContextManager(contexts);
	const provider = new TracerProvider({
		sampler: samplerOf(settings),
		resource: defaultResource()
			.merge(resourceFromAttributes({ "service.name": "forecourt" }))
			.merge(detectResources({ detectors: [envDetector] })),
		spanProcessors: [
			new BatchSpanProcessor({ exporter: new OTLPTraceExporter() }),
		],
	});
	const tracer = provider.getTracer("forecourt");
	const spans = new WeakMap<object, Span>();

	/** Adds a span for work just done to the one that is open. */
	function add(
		name: string,
		attributes: Record<string, string>,
		seconds: number,
		failed: boolean,
	): void {
		const within = context.active();
		// Work of workers by themselves is no part of a request, and would drown
		// them.
		if (!trace.getSpan(within)) return;
		const end = Date.now();
		const startTime = end - seconds * 1000;
		const kind = SpanKind.CLIENT;
		const span = tracer.startSpan(
			name,
			{ kind, startTime, attributes },
			within,
		);
		if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
		span.end(end);
	}

	const observer: Observer = {
		begin(request, { method, route, traceparent }) {
			const span = tracer.startSpan(
				`${method} ${route}`,
				{
					kind: SpanKind.SERVER,
					attributes: { "http.request.method": method, "http.route": route },
				},
				parentOf(traceparent),
			);
			spans.set(request, span);
		},
		within(request, goOn) {
			const span = spans.get(request);
			if (!span) return goOn();
			context.with(trace.setSpan(context.active(), span), goOn);
		},
		ended(request, status) {
			const span = spans.get(request);
			if (!span) return;
			span.setAttribute("http.response.status_code", status);
			if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
			span.end();
		},
		queried: (kind, seconds, failed) =>
			add(kind, { "db.operation.name": kind }, seconds, failed),
		stored: (operation, seconds, failed) =>
			add(`storage ${operation}`, {}, seconds, failed),
	};

	return {
		observer,
		/** Sends what was not sent yet. */
		async close(): Promise<void> {
			await provider.shutdown();
			contexts.disable();
			context.disable();
		},
	};
}

export type Tracing = ReturnType<typeof createTracing>;

/** The span that whoever asked is in, as W3C Trace Context says it. */
function parentOf(traceparent: string | undefined): Context {
	const [, traceId = "", spanId = "", flags = ""] =
		/^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(
			traceparent ?? "",
		) ?? [];
	if (!isValidTraceId(traceId) || !isValidSpanId(spanId))
		return context.active();
	return trace.setSpanContext(context.active(), {
		traceId,
		spanId,
		traceFlags: Number.parseInt(flags, 16),
		isRemote: true,
	});
}

function samplerOf({ sampler, ratio }: TraceSettings): Sampler {
	const [, based, kind] = /^(parentbased_)?(.+)$/.exec(sampler) ?? [];
	const root =
		kind === "traceidratio"
			? new TraceIdRatioBasedSampler(ratio)
			: kind === "always_off"
				? new AlwaysOffSampler()
				: new AlwaysOnSampler();
	return based ? new ParentBasedSampler({ root }) : root;
}
