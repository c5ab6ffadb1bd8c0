-- Prints what wrk measured as one line of JSON. Times in microseconds.
done = function(summary, latency, requests)
	local e = summary.errors
	io.write(string.format(
		'{"requests":%d,"duration":%d,"p99":%d,"max":%d,"status":%d,"broken":%d,"timeout":%d}\n',
		summary.requests, summary.duration, latency:percentile(99), latency.max,
		e.status, e.connect + e.read + e.write, e.timeout
	))
end
