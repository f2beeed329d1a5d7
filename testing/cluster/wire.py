"""A bad wire between two network devices: `wire.py DEVICE DEVICE DELAY_MS LOSS_PERCENT`, until it is killed. What netem does, which not
every kernel has."""

import heapq
import random
import select
import socket
import sys
import time

names, delay, loss = sys.argv[1:3], float(sys.argv[3]) / 1000, float(sys.argv[4]) / 100
ends = []
for name in names:
    end = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(3))
    end.bind((name, 0))
    end.setblocking(False)
    ends.append(end)

waiting = []
number = 0
OUTGOING = 4
while True:
    patience = max(0, waiting[0][0] - time.monotonic()) if waiting else None
    for end in select.select(ends, [], [], patience)[0]:
        frame, address = end.recvfrom(65535)
        if address[2] == OUTGOING or random.random() < loss:
            continue
        number += 1
        heapq.heappush(waiting, (time.monotonic() + delay, number, ends[1 - ends.index(end)], frame))
    while waiting and waiting[0][0] <= time.monotonic():
        _, _, end, frame = heapq.heappop(waiting)
        try:
            end.send(frame)
        except OSError:
            pass  # A full queue loses a frame too.
