-- Sends the lines of a file in turn as JSON bodies; without lines asks with GET.
-- Times in microseconds.
local bodies = {}
local at = 0
local headers = { ["content-type"] = "application/json" }

init = function(args)
	for line in io.lines(args[1]) do bodies[#bodies + 1] = line end
end

request = function()
	if #bodies == 0 then return wrk.format("GET") end
	at = at % #bodies + 1
	return wrk.format("POST", nil, headers, bodies[at])
end

done = function(summary, latency, requests)
	local e = summary.errors
	io.write(string.format(
		'{"requests":%d,"duration":%d,"p50":%d,"p99":%d,"failures":%d}\n',
		summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
		e.status + e.connect + e.read + e.write + e.timeout
	))
end
