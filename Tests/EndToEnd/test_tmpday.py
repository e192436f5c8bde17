import os,unittest
from case import WindowCase
from screenshots import Screenshots as S
from waiting import *
from window import *
class T(WindowCase):
    settle=S.settle; take=S.take; keep=S.keep; place=S.place
    def test_a(self):
        w=self.start()
        self.take(w,"x-today")
        w.press("ctrl+d")
        wait_until(lambda: w.called("Day"), "bubble")
        self.take(w,"x-bubble")
        w.type("2023-13-01"); w.press("Return")
        self.take(w,"x-refused")
        w.press("ctrl+a"); w.type("2023-01-01"); w.press("Return")
        self.take(w,"x-day")
        w.press("ctrl+d"); w.press("Down"); w.press("Page_Up"); w.press("Left")
        self.take(w,"x-cal")
        w.press("Return")
        w.press("alt+Left")
        self.take(w,"x-day2")
        w.press("ctrl+t")
        self.take(w,"x-back")
del S
